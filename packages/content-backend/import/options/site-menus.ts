import type { TermRecord } from '../../model';
import { guessMenuLocations } from '../guesses/guess-menus';
import type { SiteImport } from '../site-import';

/** The id of the menu at each menu location of a theme. */
export function siteMenuLocations(site: SiteImport): Readonly<Record<string, number>> {
  const { exported, settings, notices } = site;
  const { terms, posts } = exported;
  const set = settings.menuLocations;
  if (set !== undefined) return namedMenus(site, set);
  const guess = Object.entries(guessMenuLocations(terms, posts)).filter(
    (entry): entry is [string, TermRecord] => entry[1] !== undefined,
  );
  const line = guess.map(
    ([location, menu]) => `"${location}": ${JSON.stringify(unmistakableMenu(terms, menu))}`,
  );
  const descriptions = guess.map(([location, { name }]) => `${location} shows "${name}"`);
  notices.guess(
    `menu locations: ${descriptions.join(', ') || 'the export has no menus'}`,
    `"menuLocations": {${line.length > 0 ? ` ${line.join(', ')} ` : ''}}`,
  );
  return Object.fromEntries(guess.map(([location, { id }]) => [location, id]));
}

/** The name that only this menu has, or its slug. */
function unmistakableMenu(terms: readonly TermRecord[], { id, name, slug }: TermRecord): string {
  const others = terms.filter((term) => term.taxonomy === 'nav_menu' && term.id !== id);
  return others.some((menu) => menu.name === name || menu.slug === name) ? slug : name;
}

function namedMenus(
  { exported, problems }: SiteImport,
  set: Readonly<Record<string, number | string>>,
): Record<string, number> {
  const menus = exported.terms.filter(({ taxonomy }) => taxonomy === 'nav_menu');
  const locations: Record<string, number> = {};
  for (const [location, reference] of Object.entries(set)) {
    const menu =
      menus.find(({ id }) => id === reference) ??
      menus.find(({ slug }) => slug === reference) ??
      menus.find(({ name }) => name === reference);
    if (menu) {
      locations[location] = menu.id;
    } else {
      const known = menus.map(({ name, slug, id }) => `"${name}" (slug "${slug}", id ${id})`);
      problems.push({
        at: ['menuLocations', location],
        text:
          `"menuLocations", "${location}": there is no menu ${JSON.stringify(reference)}; ` +
          `${known.length > 0 ? `the menus are ${known.join(', ')}` : 'the export has no menus'}.`,
      });
    }
  }
  return locations;
}
