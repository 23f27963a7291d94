// By what names the choice of a licence is found: in the page, and in what this tab keeps.
export const buyFormId = 'buy'
export const choiceKey = 'licenceChoice'
