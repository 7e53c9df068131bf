import { type ReactNode, useEffect, useMemo } from 'react';
import { AccountMenu } from '@/editor/ui/editor-toolbar/AccountMenu';
import {
  EditorToolbar,
  ToolbarSkeleton,
  ToolbarTrouble,
} from '@/editor/ui/editor-toolbar/EditorToolbar';
import { siteConfig, type ToolbarItem } from '@/site.config';
import { ensureAccessToken, forgetAccessToken, onSignedOut } from '../browser/access-token';
import { logout } from '../browser/logout';
import { profileEditor } from '../browser/admin-address';
import { fetchToolbar } from '../browser/fetch-toolbar';
import { ToolbarBoundary } from './ToolbarBoundary';
import type { ToolbarData } from '../browser/toolbar-data';
import { toolbarEntries } from '../browser/toolbar-items';
import { useTeller } from '../browser/use-teller';
import { type ToolbarSession, type ToolbarState, useToolbar } from '../browser/use-toolbar';

const sessionOfBrowser: ToolbarSession = {
  ensureAccessToken: () => ensureAccessToken(),
  forgetAccessToken,
  onSignedOut,
  logout: () => logout(),
  fetchToolbar,
};

interface ToolbarProps {
  /** Puts the bar where it is seen: in the frame of the page (components/site-frame/FrameTop.tsx). */
  onBar: (bar: ReactNode) => void;
  session?: ToolbarSession;
  /** The owner's items. */
  items?: readonly ToolbarItem[];
  isDevelopment?: boolean;
}

interface Onwards extends Required<Omit<ToolbarProps, 'onBar'>> {
  /** Hears of what is wrong with the owner's items. */
  tell: (mistake: string) => void;
}

async function leave(session: ToolbarSession): Promise<string | null> {
  const outcome = await session.logout();
  return outcome.ok ? null : outcome.message;
}

interface FilledToolbarProps extends Onwards {
  data: ToolbarData;
}

function FilledToolbar({ data, session, items, isDevelopment, tell }: FilledToolbarProps) {
  const { primary, secondary, mistakes } = useMemo(
    () => toolbarEntries(data, window.location.pathname, items, isDevelopment),
    [data, items, isDevelopment],
  );
  useEffect(() => mistakes.forEach(tell), [mistakes, tell]);
  return (
    <EditorToolbar
      primary={primary}
      secondary={secondary}
      account={
        <AccountMenu
          account={data.viewer}
          profileHref={profileEditor(data.cmsUrl)}
          onLogout={() => leave(session)}
        />
      }
    />
  );
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
            <AccountMenu
              account={null}
              profileHref={null}
              onLogout={() => leave(onwards.session)}
            />
          }
        />
      );
  }
}

/**
 * The editors' toolbar (specification, section 2.11), for browsers that hold a sign-in hint. It keeps what the bar
 * shows, so that another screen on the same page need not ask for it again.
 */
export default function Toolbar({
  onBar,
  session = sessionOfBrowser,
  items = siteConfig.toolbarItems,
  isDevelopment = process.env.NODE_ENV === 'development',
}: ToolbarProps) {
  const { state, retry } = useToolbar(session);
  const tell = useTeller();
  useEffect(() => {
    onBar(
      <ToolbarBoundary isDevelopment={isDevelopment}>
        <Bar
          state={state}
          retry={retry}
          session={session}
          items={items}
          isDevelopment={isDevelopment}
          tell={tell}
        />
      </ToolbarBoundary>,
    );
  }, [onBar, state, retry, session, items, isDevelopment, tell]);
  useEffect(() => () => onBar(null), [onBar]);
  return null;
}
