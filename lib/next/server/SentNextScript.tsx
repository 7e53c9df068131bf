import { NextScript } from 'next/document';
import { sentData } from './sent-data';

/**
 * Next's `NextScript` with only the data that a browser gets. In development it is unchanged,
 * because edits are applied to the open page.
 */
export class SentNextScript extends NextScript {
  override render() {
    const { isDevelopment, __NEXT_DATA__: data } = this.context;
    if (!isDevelopment) this.context = { ...this.context, __NEXT_DATA__: sentData(data) };
    return super.render();
  }
}
