import { NextScript } from 'next/document';
import { sentData } from './sent-data';

/**
 * Next's `NextScript` with the data that a browser is sent. In development it is Next's unchanged:
 * what is edited is exchanged in the open page.
 */
export class SentNextScript extends NextScript {
  override render() {
    const { isDevelopment, __NEXT_DATA__: data } = this.context;
    if (!isDevelopment) this.context = { ...this.context, __NEXT_DATA__: sentData(data) };
    return super.render();
  }
}
