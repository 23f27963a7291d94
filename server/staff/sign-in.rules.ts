// Limits of sign-in and of re-authentication (decision 29).

/** A password entered within this time confirms sensitive actions. */
export const passwordConfirmationTtlMs = 10 * 60_000

/** Attempts are counted in windows of this length. */
export const attemptWindowMs = 15 * 60_000

/**
 * Limits in one window: wrong passwords of an account from one address, of an account from anywhere, and wrong codes.
 */
export const maxAttempts = { here: 5, anywhere: 20, codes: 5 } as const
