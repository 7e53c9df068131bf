import { AccountMenu } from '@/components/editor-toolbar/AccountMenu';
import {
  EditorToolbar,
  ToolbarSkeleton,
  ToolbarTrouble,
} from '@/components/editor-toolbar/EditorToolbar';
import { siteConfig, type ToolbarItem } from '@/site.config';
import { ensureAccessToken, forgetAccessToken, onSignedOut } from '../session/access-token';
import { logout } from '../session/logout';
import { profileEditor } from './admin-address';
import { fetchToolbar } from './fetch-toolbar';
import { ToolbarBoundary } from './ToolbarBoundary';
import type { ToolbarData } from './toolbar-data';
import { toolbarEntries } from './toolbar-items';
import { type ToolbarSession, useToolbar } from './use-toolbar';

const sessionOfBrowser: ToolbarSession = {
  ensureAccessToken: () => ensureAccessToken(),
  forgetAccessToken,
  onSignedOut,
  logout: () => logout(),
  fetchToolbar,
};

interface ToolbarProps {
  session?: ToolbarSession;
  /** The owner's items. */
  items?: readonly ToolbarItem[];
  isDevelopment?: boolean;
}

type Onwards = Required<ToolbarProps>;

async function leave(session: ToolbarSession): Promise<string | null> {
  const outcome = await session.logout();
  return outcome.ok ? null : outcome.message;
}

function FilledToolbar({ data, session, items, isDevelopment }: Onwards & { data: ToolbarData }) {
  const { primary, secondary } = toolbarEntries(data, window.location, items, {
    isDevelopment,
    log: (message) => console.error(message),
  });
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

function ToolbarOf({ session, items, isDevelopment }: Onwards) {
  const { state, retry } = useToolbar(session);
  switch (state.kind) {
    case 'hidden':
      return null;
    case 'loading':
      return <ToolbarSkeleton />;
    case 'ready':
      return (
        <FilledToolbar
          data={state.data}
          session={session}
          items={items}
          isDevelopment={isDevelopment}
        />
      );
    case 'trouble':
      return (
        <ToolbarTrouble
          onRetry={retry}
          account={
            <AccountMenu account={null} profileHref={null} onLogout={() => leave(session)} />
          }
        />
      );
  }
}

/** The editors' toolbar (specification, section 2.11), for browsers that hold a sign-in hint. */
export default function Toolbar({
  session = sessionOfBrowser,
  items = siteConfig.toolbarItems,
  isDevelopment = process.env.NODE_ENV === 'development',
}: ToolbarProps) {
  return (
    <ToolbarBoundary isDevelopment={isDevelopment}>
      <ToolbarOf session={session} items={items} isDevelopment={isDevelopment} />
    </ToolbarBoundary>
  );
}
