import { ErrorScreen } from '@/components/error-screen/ErrorScreen';

/** What can't be shown right now. Static, so that it needs nothing of what has failed. */
export default function Unavailable() {
  return (
    <ErrorScreen
      code={500}
      title="We can’t show this page right now"
      text="Our content is not to be had at the moment. Nothing is lost: please try again in a minute."
    />
  );
}
