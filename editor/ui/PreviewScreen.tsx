import Head from 'next/head';
import { useEffect, useMemo } from 'react';
import { PreviewBar } from '@/editor/ui/preview-bar/PreviewBar';
import {
  type MessageAction,
  PreviewMessage,
  PreviewProgress,
} from '@/editor/ui/preview-bar/PreviewMessage';
import { AtFrameTop } from '@/components/site-frame/FrameTop';
import type { Site } from '@/lib/content/shared/site';
import { renderScreen } from '@/wp-templates/views';
import type { AuthSettings } from '../browser/sign-in';
import { announceSignIn } from '../browser/sign-in-event';
import type { PreviewSession } from '../browser/open-preview';
import { placesOf } from '../browser/open-preview';
import type { NoticeAction } from '../browser/preview-notice';
import { sessionOfBrowser } from '../browser/session-of-browser';
import { usePreview } from '../browser/use-preview';

/** Where this site and its CMS are: the page's props. */
export interface PreviewScreenProps {
  site: Site;
  /** The graph query endpoint of WordPress, which the editor's browser asks. */
  graphqlEndpoint: string;
  auth: AuthSettings;
  /** The editor's session; the browser's when there is none. */
  session?: PreviewSession;
}

/** The page of a preview: its states, then the very view that the published page has (specification, section 4.4). */
export default function PreviewScreen({
  site,
  graphqlEndpoint,
  auth,
  session,
}: PreviewScreenProps) {
  const own = useMemo(
    () => session ?? sessionOfBrowser(site.cmsUrl, graphqlEndpoint, auth),
    [session, site, graphqlEndpoint, auth],
  );
  const { state, retry, signIn } = usePreview(own, site);
  // A notice may come to somebody who has signed in on the way: the toolbar looks for itself.
  const isSettled = state.kind === 'ready' || state.kind === 'notice';
  useEffect(() => {
    if (isSettled) announceSignIn();
  }, [isSettled]);

  const actionOf = (action: NoticeAction): MessageAction => {
    if ('href' in action) return action;
    const { label, does } = action;
    if (does === 'retry') return { label, onClick: retry };
    if (does === 'sign-in') return { label, onClick: signIn };
    return {
      label,
      onClick: async () => {
        const outcome = await own.switchAccount();
        return outcome.ok ? null : outcome.message;
      },
    };
  };

  switch (state.kind) {
    case 'signing-in':
    case 'loading':
      return <PreviewProgress isSigningIn={state.kind === 'signing-in'} />;
    case 'notice': {
      const { title, text, detail, actions } = state.notice;
      return (
        <PreviewMessage title={title} text={text} detail={detail} actions={actions.map(actionOf)} />
      );
    }
    case 'ready': {
      const { status, publishedHref, editHref } = state.facts;
      return (
        <AtFrameTop
          bar={
            <PreviewBar
              status={status}
              publishedHref={publishedHref}
              editHref={editHref}
              exitHref={publishedHref ?? placesOf(site).home}
              onSignOut={async () => {
                const outcome = await own.logout();
                return outcome.ok ? null : outcome.message;
              }}
            />
          }
        >
          {renderScreen(state.screen)}
          <Head>
            <meta key="robots" name="robots" content="noindex" />
          </Head>
        </AtFrameTop>
      );
    }
  }
}
