// Page size of the report list.
export const pageSize = 10
