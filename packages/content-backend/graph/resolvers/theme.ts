import { globalStylesheet, type StylesheetPart, THEME } from '../../render';
import type { GraphContext } from '../context';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from '../lists/connection';
import type { IdArgs } from '../nodes/database-number';
import { fromGlobalId, toGlobalId } from '../nodes/global-id';
import { emptyList } from './assets';

const theme = { ...THEME, id: toGlobalId('theme', THEME.slug), isRestricted: false };

/**
 * What WordPress runs beside the content, as fields of the root. An export tells neither themes nor
 * plugins: the theme is the one whose classes and sizes the HTML here has, and only administrators
 * see plugins anyway.
 */
export const themeFields = {
  globalStylesheet: (_root: unknown, { types }: { types?: readonly StylesheetPart[] | null }) =>
    globalStylesheet(types ?? []),
  plugin: () => null,
  plugins: emptyList,
  registeredScripts: emptyList,
  registeredStylesheets: emptyList,
  theme: (_root: unknown, { id }: IdArgs) => {
    const parts = fromGlobalId(id);
    return parts?.kind === 'theme' && parts.id === THEME.slug ? theme : null;
  },
  themes: (_root: unknown, args: PageArgs, { meter }: GraphContext): Connection =>
    connectionOf<typeof theme>(
      {
        list: orderAsGiven([theme]),
        cursorOf: ({ slug }) => slug,
        find: (cursor) => (cursor === theme.slug ? theme : undefined),
        toNode: (one) => one,
      },
      args,
      meter,
    ),
};
