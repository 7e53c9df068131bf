import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { SiteConfig, SocialNetwork } from '@homegrown/engine/site/settings';
import { useWords } from '@/components/wording/words-context';
import styles from './SocialLinks.module.scss';
import icon from '@/components/icon/Icon.module.scss';

/** The networks in the order of their links. */
const networks: { network: SocialNetwork; name: string }[] = [
  { network: 'x', name: 'X' },
  { network: 'facebook', name: 'Facebook' },
  { network: 'instagram', name: 'Instagram' },
  { network: 'youtube', name: 'YouTube' },
  { network: 'github', name: 'GitHub' },
  { network: 'linkedin', name: 'LinkedIn' },
];

interface SocialLinksProps {
  brand: string;
  social: SiteConfig['social'];
}

/** Links to the owner's profiles, each in a new tab; networks without a profile are left out. */
export function SocialLinks({ brand, social }: SocialLinksProps) {
  const words = useWords('layout');
  const set = networks.filter(({ network }) => social[network]);
  if (set.length === 0) return null;
  return (
    <ul className={styles.list} data-screen="">
      {set.map(({ network, name }) => (
        <li key={network}>
          <a
            className={styles.link}
            href={social[network]}
            target="_blank"
            rel="noopener"
            aria-label={fillIn(brand ? words.profile : words.profileOnly, { brand, network: name })}
          >
            {/* Of a file, since no page needs these paths before its end is seen. */}
            <svg className={icon.icon} aria-hidden="true" focusable="false">
              <use href={withBasePath(`/static/social.svg#${network}`)} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
