import type { Offer } from '@homegrown/engine/content/server/offer';
import { ButtonLink } from '@/components/button-link/ButtonLink';
import { useWords } from '@/components/wording/words-context';
import { Price } from './Price';
import styles from './Purchase.module.scss';

/** The price of a product with the link that leads to where it is bought, if it can be. */
export function Purchase({ offer }: { offer: Offer }) {
  const { buy } = useWords('entry');
  return (
    <div className={styles.purchase}>
      <Price offer={offer} />
      {offer.buyHref !== null && (
        // Following it may fill the cart, so no program follows it.
        <ButtonLink href={offer.buyHref} tone="primary" rel="nofollow">
          {buy}
        </ButtonLink>
      )}
    </div>
  );
}
