import { onTestFinished, vi } from 'vitest';

/** From here on time passes as the test says. */
export function stopTheClock() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()));
  onTestFinished(() => clock.mockRestore());
  return (ms: number) => void clock.mockReturnValue(performance.now() + ms);
}
