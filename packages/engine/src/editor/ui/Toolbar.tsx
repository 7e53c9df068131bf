import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { fetchToolbar } from '#editor/browser/ask-site';
import { pageSession } from '#editor/browser/page-session';
import { toolbarEntries } from '#editor/browser/toolbar-items';
import { type ToolbarSession, type ToolbarState, useToolbar } from '#editor/browser/use-toolbar';
import { profileEditor } from '#editor/shared/admin-address';
import type { ToolbarData } from '#editor/shared/contract';
import { saidIn } from '#editor/shared/said';
import type { ToolbarItem } from '#site/settings';
import type { EditorWording } from '#words/editors/editor-words';
import { loadEditorWords } from '#words/editors/load-editor-words';
import type { OwnWords } from '#words/own-words';
import { ShownEditorWords } from './editor-context';
import { AccountMenu } from './editor-toolbar/AccountMenu';
import {
  EditorToolbar,
  ownNodes,
  ToolbarMistake,
  ToolbarSkeleton,
  ToolbarTrouble,
} from './editor-toolbar/EditorToolbar';
import { pluggedNodes, type ToolbarPlugin } from './editor-toolbar/toolbar-plugins';

function sessionOfPage(): ToolbarSession {
  const session = pageSession();
  return { ...session, logout: () => session.logout(), fetchToolbar };
}

interface ToolbarProps {
  /** The session; that of this page when left out. */
  session?: ToolbarSession;
  /** The owner's items. */
  items?: readonly ToolbarItem[];
  /** The owner's plugins, with Faust's filter `toolbarNodes`. */
  plugins?: readonly ToolbarPlugin[];
  isDevelopment?: boolean;
  /** The words of the toolbar; those of the page's language, with `ownWords`, when left out. */
  wording?: EditorWording;
  /** `words` in site.config.ts. */
  ownWords?: OwnWords;
}

interface Onwards extends Required<Omit<ToolbarProps, 'ownWords'>> {
  /** Called with each mistake in the owner's items. */
  tell: (mistake: string) => void;
}

async function leave({ session, wording }: Onwards): Promise<string | null> {
  const outcome = await session.logout();
  return outcome.ok ? null : saidIn(outcome.says, wording);
}

interface FilledToolbarProps extends Onwards {
  data: ToolbarData;
}

function FilledToolbar({ data, ...onwards }: FilledToolbarProps) {
  const { items, plugins, isDevelopment, tell, wording } = onwards;
  const words = wording.words.toolbar;
  const { mistakes, ...entries } = toolbarEntries(data, window.location.pathname, items, {
    words,
    isDevelopment,
  });
  useEffect(() => mistakes.forEach(tell));
  const account = (
    <AccountMenu
      account={data.viewer}
      profileHref={profileEditor(data.cmsUrl)}
      onLogout={() => leave(onwards)}
    />
  );
  const nodes = pluggedNodes(ownNodes(entries, account), plugins, data.node, {
    isDevelopment,
    tell,
  });
  return <EditorToolbar nodes={nodes} />;
}

interface BarProps extends Onwards {
  state: ToolbarState;
  retry: () => void;
}

function Bar({ state, retry, ...onwards }: BarProps) {
  switch (state.kind) {
    case 'hidden':
      return null;
    case 'loading':
      return <ToolbarSkeleton />;
    case 'ready':
      return <FilledToolbar data={state.data} {...onwards} />;
    case 'trouble':
      return (
        <ToolbarTrouble
          onRetry={retry}
          account={
            <AccountMenu account={null} profileHref={null} onLogout={() => leave(onwards)} />
          }
        />
      );
  }
}

/** Catches errors of the toolbar, so that the page keeps working; in development it shows them. */
class ToolbarBoundary extends Component<
  { isDevelopment: boolean; children: ReactNode },
  { message: string | null }
> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return this.props.isDevelopment ? <ToolbarMistake message={message} /> : null;
  }
}

/**
 * A function that writes mistakes to the browser's console, each of them once, although the toolbar
 * is rebuilt for every state of its page.
 */
function useMistakeLog(): (mistake: string) => void {
  const reported = useRef(new Set<string>());
  return useCallback((mistake) => {
    if (reported.current.has(mistake)) return;
    reported.current.add(mistake);
    console.error(mistake);
  }, []);
}

/** The words of the page's language; null until they have loaded. */
function useLoadedWords(
  initial: EditorWording | undefined,
  own: OwnWords | undefined,
): EditorWording | null {
  const [wording, setWording] = useState(initial ?? null);
  useEffect(() => {
    if (initial) return undefined;
    let isMounted = true;
    loadEditorWords(document.documentElement.lang, own).then(
      (loaded) => isMounted && setWording(loaded),
      (error: unknown) => console.error('The words of the toolbar could not be loaded.', error),
    );
    return () => {
      isMounted = false;
    };
  }, [initial, own]);
  return wording;
}

/** The editors' toolbar. */
export default function Toolbar({
  session: ownSession,
  items = [],
  plugins = [],
  isDevelopment = process.env.NODE_ENV === 'development',
  wording: givenWording,
  ownWords,
}: ToolbarProps) {
  const [session] = useState(() => ownSession ?? sessionOfPage());
  const { state, retry } = useToolbar(session);
  const wording = useLoadedWords(givenWording, ownWords);
  const tell = useMistakeLog();
  if (!wording) return null;
  return (
    <ShownEditorWords value={wording}>
      <ToolbarBoundary isDevelopment={isDevelopment}>
        <Bar
          state={state}
          retry={retry}
          session={session}
          items={items}
          plugins={plugins}
          isDevelopment={isDevelopment}
          wording={wording}
          tell={tell}
        />
      </ToolbarBoundary>
    </ShownEditorWords>
  );
}
