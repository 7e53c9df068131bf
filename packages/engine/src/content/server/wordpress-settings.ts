import { z } from 'zod';
import type { WordPressFacts } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import type { SiteDefinition } from '#site/define-site';
import type { BrandPicture, SettingOfWordPress, SettingsOfWordPress } from '#site/settings';
import { wordPressSettingSchemas } from './check-site-config';
import { uploadPath } from './upload-path';

/** What the plugin, or the content backend, answers about the settings. */
export interface SettingsData {
  homegrown?: { isDemonstration?: boolean; settings?: string } | null;
}

const anyObject = z.record(z.string(), z.unknown());

type Schemas = ReturnType<typeof wordPressSettingSchemas>;

const schemasOf = (site: SiteDefinition) => {
  const schemas = wordPressSettingSchemas(site);
  return { schemas, all: z.object(schemas).partial() };
};

/** Made once for a site: they are asked for with every answer. */
const made = new WeakMap<SiteDefinition['palettes'], ReturnType<typeof schemasOf>>();

function checksOf(site: SiteDefinition): ReturnType<typeof schemasOf> {
  const checks = made.get(site.palettes) ?? schemasOf(site);
  made.set(site.palettes, checks);
  return checks;
}

const isSetting = (name: string, schemas: Schemas): name is SettingOfWordPress =>
  Object.hasOwn(schemas, name);

/** The mistakes that were logged, so that each is logged once. */
let logged = '';

function logMistakes(mistakes: readonly string[]): void {
  const text = mistakes.join('\n');
  if (text === logged) return;
  logged = text;
  if (text) console.error(text);
}

/** A setting that fits; a key of the front page that does not fit is left out alone. */
function fitting(
  name: SettingOfWordPress,
  value: unknown,
  schemas: Schemas,
  mistakes: string[],
): unknown {
  const result = schemas[name].safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    mistakes.push(
      `${[name, ...path].join('.')} in WordPress (Settings → Homegrown) is left out: it must be ${message}`,
    );
  }
  const parts = anyObject.safeParse(value).data;
  const wrong = new Set(result.error.issues.map(({ path: [key] }) => key));
  if (!parts || wrong.has(undefined)) return undefined;
  const others = Object.entries(parts).filter(([key]) => !wrong.has(key));
  const rest = schemas[name].safeParse(Object.fromEntries(others));
  return rest.success ? rest.data : undefined;
}

function jsonIn(text: string, mistakes: string[]): Record<string, unknown> {
  try {
    return anyObject.parse(JSON.parse(text));
  } catch {
    mistakes.push('The settings of WordPress (Settings → Homegrown) are left out: no JSON object');
    return {};
  }
}

/** A picture of WordPress at its path on this site, without basePath; undefined for no upload. */
function onThisSite<Picture extends BrandPicture>(
  picture: Picture | undefined,
  site: Site,
): Picture | undefined {
  const src = picture && uploadPath(picture.src, site);
  return src ? { ...picture, src: src.slice(site.basePath.length) } : undefined;
}

function settingsIn(text: string, site: Site): SettingsOfWordPress {
  const mistakes: string[] = [];
  const { schemas, all } = checksOf(site);
  const json = jsonIn(text, mistakes);
  const checked = Object.entries(json).flatMap(([name, value]) =>
    isSetting(name, schemas) ? [[name, fitting(name, value, schemas, mistakes)]] : [],
  );
  // Each value has just been checked by the same schemas.
  const known = all.parse(Object.fromEntries(checked));
  logMistakes(mistakes);
  const { cardPicture, frontPage, ...others } = known;
  return {
    ...others,
    cardPicture: onThisSite(cardPicture, site),
    frontPage: frontPage && { ...frontPage, banner: onThisSite(frontPage.banner, site) },
  };
}

/**
 * Whose content WordPress has, and its settings, each checked like site.config.ts: what does not
 * fit is left out and logged once. A WordPress without the plugin can't say: the site then shows
 * what site.config.ts says.
 */
export function wordPressFactsIn({ homegrown }: SettingsData, site: Site): WordPressFacts {
  return {
    isDemonstration: homegrown?.isDemonstration ?? true,
    settings: settingsIn(homegrown?.settings ?? '{}', site),
  };
}
