import { useEffect, useMemo } from 'react';
import { placesOf, type PreviewSession } from '#editor/browser/open-preview';
import type { NoticeAction } from '#editor/browser/preview-notice';
import { previewSession } from '#editor/browser/preview-session';
import { announceSignIn } from '#editor/browser/sign-in-hint';
import { usePreview } from '#editor/browser/use-preview';
import type { SignInSettings } from '#editor/shared/contract';
import { saidIn } from '#editor/shared/said';
import type { EditorWording } from '#words/editors/editor-words';
import { DraftScreen } from './DraftScreen';
import { PreviewBar } from './preview-bar/PreviewBar';
import { type MessageAction, PreviewMessage, PreviewProgress } from './preview-bar/PreviewMessage';
import { titleOf } from './title-of-page';

export interface PreviewScreenProps {
  /** The name of the site. */
  brand: string;
  settings: SignInSettings;
  editors: EditorWording;
  /** The session; that of this page when left out. */
  session?: PreviewSession;
}

/** The page of a preview: its states, then the same screen that the published page has. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { brand, settings, editors, session: ownSession } = props;
  const session = useMemo(() => ownSession ?? previewSession(settings), [ownSession, settings]);
  const { cmsUrl } = settings;
  const places = useMemo(() => placesOf(cmsUrl, editors), [cmsUrl, editors]);
  const { state, retry, signIn } = usePreview(session, places);
  // The editor may have signed in before a notice is shown, so the toolbar checks for itself.
  const isSettled = state.kind === 'ready' || state.kind === 'notice';
  useEffect(() => {
    if (isSettled) announceSignIn();
  }, [isSettled]);
  const title = state.kind === 'notice' ? state.notice.title : editors.words.preview.title;
  useEffect(() => {
    if (state.kind === 'ready') return;
    document.title = titleOf(title, brand);
    document.dispatchEvent(new Event('homegrown:content'));
  }, [state.kind, title, brand]);

  const actionOf = (action: NoticeAction): MessageAction => {
    if ('href' in action) return action;
    const { label, does } = action;
    if (does === 'retry') return { label, onClick: retry };
    if (does === 'sign-in') return { label, onClick: signIn };
    return {
      label,
      onClick: async () => {
        const outcome = await session.switchAccount();
        return outcome.ok ? null : saidIn(outcome.says, editors);
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
      const { draft } = state;
      const { status, publishedHref, editHref } = draft.facts;
      return (
        <DraftScreen draft={draft}>
          <PreviewBar
            status={status}
            publishedHref={publishedHref}
            editHref={editHref}
            exitHref={publishedHref ?? places.home}
            onSignOut={async () => {
              const outcome = await session.logout();
              return outcome.ok ? null : saidIn(outcome.says, editors);
            }}
          />
        </DraftScreen>
      );
    }
  }
}
