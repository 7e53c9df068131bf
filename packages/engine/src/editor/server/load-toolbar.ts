import type { QueryCms } from '#cms/apollo-client';
import type { ToolbarData, ToolbarPicture, ToolbarViewer } from '#editor/shared/contract';
import {
  GetViewerDocument,
  type GetViewerQuery,
  GetViewerToolbarDocument,
} from '#generated/editor/server/toolbar';
import { loadToolbarPage, unknownPage } from './toolbar-page';

/** What the toolbar's data is made with. */
export interface ToolbarSources {
  /** Asks WordPress with the editor's token. */
  queryCms: QueryCms;
  cmsUrl: string;
  /** The address at which this site gives an avatar; null without one. */
  avatar: (source: string | null | undefined) => string | null;
  /** Called with each query that failed. */
  log: (message: string) => void;
}

/** The answer; undefined when the query failed. */
async function tried<Answer>(
  asking: Promise<Answer>,
  log: (message: string) => void,
): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function pictureOf(src: string | null, src2x: string | null): ToolbarPicture | null {
  return src ? { src, src2x } : null;
}

function viewerOf(
  viewer: GetViewerQuery['viewer'] | undefined,
  avatar: ToolbarSources['avatar'],
): ToolbarViewer | null {
  if (!viewer) return null;
  const { name, username, avatar26, avatar52, avatar64, avatar128 } = viewer;
  return {
    name: name || username || '',
    username: username ?? '',
    small: pictureOf(avatar(avatar26?.url), avatar(avatar52?.url)),
    large: pictureOf(avatar(avatar64?.url), avatar(avatar128?.url)),
  };
}

/**
 * The viewer of a token and their preference, as far as WordPress gives them, and the page. It is
 * first asked whether the viewer wants the toolbar, so that an unknown token costs only one query.
 * If that query fails (an old FaustWP lacks the field), the query for the viewer's name shows
 * whether the token is valid.
 *
 * @returns null when WordPress does not know the token
 */
async function queryViewer(
  path: string,
  { queryCms, cmsUrl, log }: Pick<ToolbarSources, 'queryCms' | 'cmsUrl' | 'log'>,
) {
  const queryPage = () => tried(loadToolbarPage(path, queryCms, cmsUrl), log);
  const wish = await tried(queryCms(GetViewerToolbarDocument, {}), log);
  if (wish?.viewer === null) return null;
  if (wish) {
    const [person, page] = await Promise.all([
      tried(queryCms(GetViewerDocument, {}), log),
      queryPage(),
    ]);
    return person?.viewer === null ? null : { wish, person, page };
  }
  const person = await tried(queryCms(GetViewerDocument, {}), log);
  if (person?.viewer === null) return null;
  return { wish, person, page: person && (await queryPage()) };
}

/**
 * Asks WordPress for what the toolbar shows: the viewer, whether the viewer
 * wants the toolbar, and the page. When a query fails, only its part of the toolbar is missing.
 *
 * @param path the address of the page as its browser has it (`toolbarAddress`); undefined for a
 *   page that WordPress does not know
 * @returns null when WordPress does not know the token
 */
export async function loadToolbar(
  path = '',
  { queryCms, cmsUrl, avatar, log }: ToolbarSources,
): Promise<ToolbarData | null> {
  const answers = await queryViewer(path, { queryCms, cmsUrl, log });
  if (!answers) return null;
  const { wish, person, page } = answers;
  return {
    cmsUrl,
    show: wish?.viewer?.shouldShowFaustToolbar !== false,
    viewer: viewerOf(person?.viewer, avatar),
    ...(page ?? unknownPage(path, cmsUrl)),
  };
}
