import { ErrorScreen } from '@/components/error-screen/ErrorScreen';

/** Answers when WordPress or this site fails. Static, so that it needs neither. */
export default function Unavailable({ code = 500 }: { code?: 500 | 503 }) {
  return (
    <ErrorScreen
      code={code}
      title="We can’t show this page right now"
      text="Our content is unavailable at the moment. Nothing is lost: please try again in a minute."
    />
  );
}
