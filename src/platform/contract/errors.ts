import { z } from 'zod';

/** Every way in which the API refuses, with the HTTP status it answers. Screens branch on the code. */
const errorStatuses = {
  'invalid-request': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'confirm-first': 403,
  'second-factor-required': 403,
  'not-found': 404,
  conflict: 409,
  'price-changed': 409,
  'out-of-stock': 409,
  'made-to-order': 409,
  'too-many-open-orders': 409,
  'too-many-addresses': 409,
  'ordering-paused': 409,
  'already-paid': 409,
  'payment-incomplete': 409,
  'payment-refused': 409,
  'payment-parked': 409,
  'recorded-before': 409,
  'changed-meanwhile': 409,
  'delivery-unavailable': 409,
  'transport-unknown': 409,
  'transport-forbidden': 409,
  'transport-unchecked': 409,
  'test-summary-missing': 409,
  'emergency-phone-missing': 409,
  'papers-missing': 409,
  'consignment-incomplete': 409,
  'setup-link-invalid': 410,
  'setup-incomplete': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  'tax-unavailable': 503,
  'temporarily-unavailable': 503,
  'outcome-unknown': 503,
  'opening-soon': 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

const currentFigures = z.record(z.string(), z.number()).optional();

export const errorBodySchema = z
  .object({
    success: z.literal(false),
    code: z.enum(errorCodes),
    message: z.string(),
    issues: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          current: currentFigures.describe('Current values of this order line.'),
        }),
      )
      .optional()
      .describe('The rejected fields, each with a message.'),
    current: currentFigures.describe(
      'Current values, where the request used outdated ones: rate and total, or revision.',
    ),
  })
  .meta({ id: 'Error', description: 'Every error has a status, a code and a message.' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
export type FieldIssue = NonNullable<ErrorBody['issues']>[number];

/** An expected failure: its code and words are meant for the caller. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly current: ErrorBody['current'];

  constructor(
    code: ErrorCode,
    message: string,
    issues?: FieldIssue[] | undefined,
    current?: ErrorBody['current'],
  ) {
    super(message);
    this.name = 'ShopError';
    this.code = code;
    this.issues = issues;
    this.current = current;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  toBody(): ErrorBody {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(this.issues && { issues: this.issues }),
      ...(this.current && { current: this.current }),
    };
  }
}

/** It may work later: trying again at once would only make it worse. */
export class TryLater extends ShopError {
  readonly retryAfterSeconds: number;

  constructor(
    code: 'too-many-requests' | 'tax-unavailable' | 'temporarily-unavailable' | 'opening-soon',
    message: string,
    retryAfterSeconds: number,
  ) {
    super(code, message);
    this.name = 'TryLater';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
