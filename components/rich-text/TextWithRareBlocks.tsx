import type { ComponentType } from 'react';
import type { ContentHtmlProps } from './ContentHtml';
import styles from './TextWithRareBlocks.module.scss';

interface TextWithRareBlocksProps extends ContentHtmlProps {
  /** What renders the HTML. */
  text: ComponentType<ContentHtmlProps>;
}

/** Text with columns, covers, buttons, embeds, colours or wide blocks in it, and their styles. */
export default function TextWithRareBlocks({ text: Text, ...content }: TextWithRareBlocksProps) {
  return <Text {...content} className={styles.text} />;
}
