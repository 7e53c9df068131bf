import { ErrorScreen, type ErrorNavigation } from '@/components/error-screen/ErrorScreen';

interface UnavailableProps {
  code?: 500 | 503;
  navigation?: ErrorNavigation | null;
}

/** Answers when WordPress or this site fails. As a page of its own it is static, so that it needs neither. */
export default function Unavailable({ code = 500, navigation }: UnavailableProps) {
  return (
    <ErrorScreen
      code={code}
      title="We can’t show this page right now"
      text="Our content is unavailable at the moment. Nothing is lost: please try again in a minute."
      navigation={navigation}
    />
  );
}
