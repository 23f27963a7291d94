// The company's pages, without schemas, so that pages that only name them load none.

export const companyPageKeys = ['about', 'method', 'ordering', 'qualifications', 'terms'] as const
export type CompanyPageKey = (typeof companyPageKeys)[number]
