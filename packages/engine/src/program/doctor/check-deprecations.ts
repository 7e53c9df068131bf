import fs from 'node:fs';
import path from 'node:path';
import type { DiagnosticWithLocation } from 'typescript';
import { about, type Finding } from './finding';

const aboutEngine = about('Engine');

const ENGINE = fs.realpathSync(path.join(import.meta.dirname, '../../..')) + path.sep;

/**
 * Where a site uses a name of the engine that is marked `@deprecated`, with what stands there about
 * it. TypeScript is loaded only for this: it takes seconds.
 *
 * @param root the site's folder
 */
export async function checkDeprecations(root: string): Promise<Finding[]> {
  const { default: ts } = await import('typescript');
  const { sys } = ts;
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    {},
    { ...sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) return [];
  const service = ts.createLanguageService({
    ...sys,
    useCaseSensitiveFileNames: () => sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: () => '0',
    getScriptSnapshot: (name) => {
      const text = sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  const isOfEngine = ({ relatedInformation = [] }: DiagnosticWithLocation): boolean =>
    relatedInformation.some(
      ({ file }) => file && fs.realpathSync(file.fileName).startsWith(ENGINE),
    );
  const uses = new Map<string, Finding[]>();
  for (const name of config.fileNames.filter((one) => !path.resolve(one).startsWith(ENGINE))) {
    for (const diagnostic of service.getSuggestionDiagnostics(name)) {
      if (!diagnostic.reportsDeprecated || !isOfEngine(diagnostic)) continue;
      const { file, start, length } = diagnostic;
      const what = file.text.slice(start, start + length);
      const where = path.relative(root, name).replaceAll('\\', '/');
      const tags = service.getQuickInfoAtPosition(name, start)?.tags;
      const advice = tags?.find((tag) => tag.name === 'deprecated')?.text;
      uses.set(
        `${where} ${what}`,
        aboutEngine.warning(
          `${where} uses ${what}, which a later minor version gives up`,
          ts.displayPartsToString(advice),
        ),
      );
    }
  }
  return uses.size > 0
    ? [...uses.values()].flat()
    : aboutEngine.ok('the site uses nothing that it gives up');
}
