export { publisherOf, siteFrame, siteTitles } from '@homegrown/engine/templates/site-frame';
