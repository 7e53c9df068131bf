import styles from './Icon.module.scss';

/** Paths on a square of 24 units. */
const shapes = {
  search:
    'M10 2a8 8 0 1 0 4.9 14.32l5.39 5.39 1.42-1.42-5.39-5.39A8 8 0 0 0 10 2Zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  menu: 'M2 5.5h20v1.75H2zM2 11.12h20v1.76H2zM2 16.75h20v1.75H2z',
  close:
    'm4.93 3.51 7.07 7.08 7.07-7.08 1.42 1.42L13.41 12l7.08 7.07-1.42 1.42L12 13.41l-7.07 7.08-1.42-1.42L10.59 12 3.51 4.93Z',
  chevron: 'm4.6 7.6 7.4 7.4 7.4-7.4 1.4 1.42-8.8 8.8-8.8-8.8Z',
  previous: 'm9.4 4.6 1.42 1.42L5.84 11H22v2H5.84l4.98 4.98L9.4 19.4 2 12Z',
  next: 'm14.6 4.6-1.42 1.42L18.16 11H2v2h16.16l-4.98 4.98 1.42 1.42L22 12Z',
  nothing:
    'M10 2a8 8 0 1 0 4.9 14.32l5.39 5.39 1.42-1.42-5.39-5.39A8 8 0 0 0 10 2Zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM6.5 9.1v1.8h7V9.1Z',
} as const;

export type IconName = keyof typeof shapes;

/**
 * An icon in the colour and size of the text around it. Assistive technology skips it: the link or
 * button around it has the name.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
