import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The beginning of the current hour on the user's clock, updated while the page is open, also after the device slept.
 */
export function useHour(): Date {
  const [hour, setHour] = useState(getHour);

  useEffect(() => {
    const update = () =>
      setHour((shown) => {
        const current = getHour();
        return current.getTime() === shown.getTime() ? shown : current;
      });
    const timer = setInterval(update, MINUTE_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);

  return hour;
}

function getHour(): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours());
}
