// Keys of the company pages. Without schemas, so that pages that only need the names load none.

export const companyPageKeys = ['about', 'method', 'ordering', 'qualifications', 'terms'] as const
export type CompanyPageKey = (typeof companyPageKeys)[number]
