import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { listenForColours } from '#platform/web/shell/theme/theme-choice.ts';

/** Stripe's fields live in frames that our stylesheet does not reach, so they are told our colours. */
export function useElementStyle(): StripeElementStyle {
  const [style, setStyle] = useState(readStyle);
  useEffect(() => listenForColours(() => setStyle(readStyle())), []);
  return style;
}

function readStyle(): StripeElementStyle {
  return {
    base: {
      color: colourOf('text-ink'),
      iconColor: colourOf('text-muted'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colourOf('text-muted') },
    },
    invalid: { color: colourOf('text-invalid'), iconColor: colourOf('text-invalid') },
  };
}

/** What a class of the theme looks like at this moment. */
function colourOf(className: string): string {
  const probe = document.createElement('span');
  probe.className = className;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
