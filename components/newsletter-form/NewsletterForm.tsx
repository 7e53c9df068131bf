import {
  handedOnId,
  newsletterFields,
  type NewsletterList,
} from '@homegrown/engine/content/shared/newsletter-list';
import type { NewsletterPlace } from '@homegrown/engine/site/settings';
import styles from './NewsletterForm.module.scss';
import buttons from '@/components/button-link/ButtonLink.module.scss';

interface NewsletterFormProps {
  newsletter: NewsletterList;
  place: NewsletterPlace;
}

/**
 * The newsletter's form, which works the same with and without scripts. This site's server passes
 * the address on; no request goes to the provider before.
 */
export function NewsletterForm({ newsletter, place }: NewsletterFormProps) {
  const { heading, text, action, page, words } = newsletter;
  return (
    <section className={styles.newsletter} data-screen="">
      <div>
        <h2 className={styles.title} dir="auto">
          {heading}
        </h2>
        {text && <p dir="auto">{text}</p>}
      </div>
      <div>
        {/* It is shown by the hash in the page's address, so that the page is the same for everybody. */}
        <div
          className={styles.sent}
          id={handedOnId(place)}
          role="status"
          tabIndex={-1}
          data-counted="subscription"
        >
          <p>{words.handedOn}</p>
          {page && (
            <p>
              <a href={page}>{words.noLetter}</a>
            </p>
          )}
        </div>
        <form className={styles.form} method="post" action={`${action}&place=${place}`}>
          <div className={styles.row}>
            <label className={styles.label}>
              {words.email}
              <input
                className={styles.input}
                name={newsletterFields.email}
                type="email"
                autoComplete="email"
                maxLength={254}
                required
                data-plain=""
              />
            </label>
            <button className={buttons.button} data-plain="">
              {words.subscribe}
            </button>
          </div>
          <p className={styles.trap} aria-hidden="true">
            <label>
              {words.leaveEmpty}
              <input name={newsletterFields.trap} tabIndex={-1} autoComplete="off" data-plain="" />
            </label>
          </p>
          <p className={styles.note}>{words.goesTo}</p>
        </form>
      </div>
    </section>
  );
}
