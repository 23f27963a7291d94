// Names of the licence selection: the id of the form and the key in session storage.
export const buyFormId = 'buy'
export const choiceKey = 'licenceChoice'
