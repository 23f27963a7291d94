// A form that a browser without scripts has posted and that was rejected: its page is shown again with the input.

/** Input as text, by field name. */
export type FormPost = {
  readonly values: Readonly<Record<string, string>>
  /** In the language of the page. */
  readonly errors: Readonly<Record<string, string>>
  /** Why the form as a whole was rejected. */
  readonly failure?: string | undefined
}
