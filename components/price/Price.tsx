import type { Offer } from '@homegrown/engine/content/server/offer';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { useWords } from '@/components/wording/words-context';
import styles from './Price.module.scss';

/** What a product costs, what it cost before, and whether it is sold out. */
export function Price({ offer }: { offer: Offer }) {
  const { price, regularPrice, isAvailable } = offer;
  const { insteadOf, soldOut } = useWords('layout');
  return (
    <p className={styles.price}>
      {price}{' '}
      {regularPrice !== null && (
        <>
          <s aria-hidden="true">{regularPrice}</s>{' '}
          <span className="visually-hidden">{fillIn(insteadOf, { price: regularPrice })}</span>
        </>
      )}
      {!isAvailable && <small>{soldOut}</small>}
    </p>
  );
}
