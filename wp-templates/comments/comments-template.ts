import { defineCommentsTemplate } from '@homegrown/engine/screens/define-comments-template';
import dynamic from 'next/dynamic';

/** A page of the comments of content. Its styles are for few visits, and come with it. */
export const commentsTemplate = defineCommentsTemplate(dynamic(() => import('./CommentsView')));
