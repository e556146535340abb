/* What an identity provider may be shown beside the password. `people/second-factor` has the schemas. */

/** A code of the authenticator app, or one of the recovery codes. */
export interface ShownCode {
  kind: 'app' | 'recovery-code';
  code: string;
}

/** What a browser answers of a passkey that was made, or has signed, in base64url. */
export interface PasskeyAnswer {
  id: string;
  rawId?: string | undefined;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    attestationObject?: string | undefined;
    authenticatorData?: string | undefined;
    signature?: string | undefined;
    userHandle?: string | null | undefined;
    transports?: string[] | undefined;
  };
}
