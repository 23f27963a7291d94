// A form that a browser without scripts has posted and that was refused: its page is shown again with what was typed.

/** Everything is text, as it came and as it is shown; by the name of the field. */
export type FormPost = {
  readonly values: Readonly<Record<string, string>>
  /** In the words of the page. */
  readonly errors: Readonly<Record<string, string>>
  /** Why the form as a whole was refused. */
  readonly failure?: string | undefined
}
