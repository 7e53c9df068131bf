/* oxlint-disable @next/next/no-img-element -- avatars come in the sizes that are shown, and for editors only */
import { useState } from 'react';
import { fillIn } from '#content/shared/fill-in';
import type { ToolbarPicture, ToolbarViewer } from '#editor/shared/contract';
import { useEditorWords } from '#editor/ui/editor-context';
import { useAttempt } from '#editor/ui/use-attempt';
import { ToolbarMenu } from './ToolbarMenu';
import styles from './EditorToolbar.module.scss';

interface AccountMenuProps {
  /** Null when it is not known who is signed in. */
  account: ToolbarViewer | null;
  /** Null when it is not known where WordPress is. */
  profileHref: string | null;
  /** Logs the editor out; gives what went wrong, or null. */
  onLogout: () => Promise<string | null>;
}

function Picture({ picture, size }: { picture: ToolbarPicture | null; size: number }) {
  const [isBroken, setBroken] = useState(false);
  if (!picture || isBroken) return null;
  return (
    <img
      className={styles.picture}
      src={picture.src}
      srcSet={picture.src2x ? `${picture.src} 1x, ${picture.src2x} 2x` : undefined}
      width={size}
      height={size}
      loading="lazy"
      alt=""
      onError={() => setBroken(true)}
    />
  );
}

function Logout({ onLogout }: Pick<AccountMenuProps, 'onLogout'>) {
  const { logOut } = useEditorWords().actions;
  const { isBusy, mistake, attempt } = useAttempt();
  return (
    <>
      <button
        className={styles.entry}
        type="button"
        aria-disabled={isBusy}
        onClick={() => attempt(onLogout)}
      >
        {logOut}
      </button>
      <p className={styles.mistake} role="alert">
        {mistake}
      </p>
    </>
  );
}

/** The item my-account: "Howdy, {name}", and the user's info, profile and way out. */
export function AccountMenu({ account, profileHref, onLogout }: AccountMenuProps) {
  const { howdy, account: mine, profile } = useEditorWords().toolbar;
  const label = (
    <>
      <span className={styles.howdy}>{account ? fillIn(howdy, { name: account.name }) : mine}</span>
      <Picture picture={account?.small ?? null} size={26} />
    </>
  );
  return (
    <ToolbarMenu label={label}>
      {account && (
        <div className={styles.info}>
          <Picture picture={account.large} size={64} />
          <p>
            <span className={styles.name}>{account.name}</span>
            <span>{account.username}</span>
          </p>
        </div>
      )}
      <ul>
        {profileHref !== null && (
          <li>
            <a className={styles.entry} href={profileHref}>
              {profile}
            </a>
          </li>
        )}
        <li>
          <Logout onLogout={onLogout} />
        </li>
      </ul>
    </ToolbarMenu>
  );
}
