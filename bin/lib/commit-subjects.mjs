// Checks commit subjects against the rules of CONTRIBUTING.md.

const maxLength = 72

/**
 * Subjects that break a rule, each with the reason.
 * @param {readonly string[]} subjects
 * @returns {string[]}
 */
export function subjectFaults(subjects) {
  return subjects.flatMap((subject) => faultsOf(subject).map((fault) => `${fault}: ${subject}`))
}

function faultsOf(subject) {
  if (/^(Merge|Revert) /.test(subject)) return []
  return [
    ...(subject.length > maxLength ? [`longer than ${maxLength} characters`] : []),
    ...(/^[A-Z]/.test(subject) ? [] : ['does not begin with a capital letter']),
    ...(/^[\w-]+: /.test(subject) ? ['has a prefix instead of a verb'] : []),
    ...(/[.;]/.test(subject.at(-1) ?? '') ? ['ends with punctuation'] : []),
    ...(/; /.test(subject) ? ['has more than one idea'] : []),
  ]
}
