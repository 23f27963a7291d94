// Ids by which buttons find the sheets that they open.
export const mobileMenuId = 'site-menu'
export const searchPanelId = 'search-panel'
export const accountMenuId = 'account-menu'
export const filterSheetId = 'filter-sheet'
