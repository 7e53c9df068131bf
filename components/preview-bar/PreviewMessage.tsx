import clsx from 'clsx';
import Head from 'next/head';
import type { ReactNode } from 'react';
import { Loading } from '@/components/loading/Loading';
import buttons from '@/components/button-link/ButtonLink.module.scss';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import frame from '@/components/site-frame/SiteFrame.module.scss';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { siteConfig } from '@/site.config';
import styles from './PreviewMessage.module.scss';

/** A way on: a link, or something that the page does. */
export type MessageAction =
  { label: string; href: string } | { label: string; onClick: () => void };

interface PreviewMessageProps {
  title: string;
  text: string[];
  /** The words of the machine. */
  detail?: string;
  actions: MessageAction[];
}

/** The frame of a preview that is not there (yet). It has no menus: those are WordPress's to give. */
function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  const brand = siteConfig.brand || 'Home';
  return (
    <div className={frame.frame}>
      <Head>
        <title>{siteConfig.brand ? `${title} - ${siteConfig.brand}` : title}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <SkipLink />
      <SiteHeader brand={brand} />
      <main className={frame.main} id={MAIN_CONTENT} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter brand={brand} menu={null} path={null} year={new Date().getFullYear()} />
    </div>
  );
}

/** A preview on its way: "Loading...", or that the editor is being signed in (specification, sections 2.3 and 4.4). */
export function PreviewProgress({ isSigningIn }: { isSigningIn: boolean }) {
  return (
    <PreviewFrame title="Preview">
      <h1 className="visually-hidden">Preview</h1>
      {isSigningIn ? (
        <p className={styles.progress} role="status">
          Signing in…
        </p>
      ) : (
        <Loading />
      )}
    </PreviewFrame>
  );
}

function ActionButton({ action, isFirst }: { action: MessageAction; isFirst: boolean }) {
  const className = isFirst ? clsx(buttons.button, buttons.primary) : styles.plain;
  return 'href' in action ? (
    <a className={className} href={action.href}>
      {action.label}
    </a>
  ) : (
    <button className={className} type="button" onClick={action.onClick}>
      {action.label}
    </button>
  );
}

/** Why there is no preview, in words, and what the editor can do about it. */
export function PreviewMessage({ title, text, detail, actions }: PreviewMessageProps) {
  return (
    <PreviewFrame title={title}>
      <div className={styles.message}>
        <div role="alert">
          <h1 className={styles.title}>{title}</h1>
          {text.map((paragraph) => (
            <p className={styles.text} key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        {detail && <pre className={styles.detail}>{detail}</pre>}
        <ul className={styles.actions}>
          {actions.map((action, index) => (
            <li key={action.label}>
              <ActionButton action={action} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </PreviewFrame>
  );
}
