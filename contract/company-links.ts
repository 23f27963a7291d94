// Pages that mails about companies lead to. The token of an invitation is in the fragment, which no server and no referrer sees.

/** Followed by `#` and the token. */
export const invitationPath = '/companyInvitation'

/** Followed by `?company=`: members and those who ask to join. */
export const companyMembersPath = '/personalCenter/companyMembers'

/** Followed by `?company=` and `&approval=`. */
export const companyApprovalsPath = '/personalCenter/companyApprovals'

/** Followed by `?company=`: what the company holds. */
export const companyLibraryPath = '/personalCenter/companyLibrary'
