// Phrases of the page for company pages.
import { bothLanguages } from './phrases.ts'

export const companyPhrases = bothLanguages({
  zh: {
    title: '公司页面',
    pages: '页面',
    names: {
      about: '公司简介',
      method: '研究方法',
      ordering: '订购说明',
      qualifications: '资质',
      terms: '条款与隐私',
    },
    pageTitle: '标题',
    statement: '标题下的一句话',
    body: '正文',
    emptyHint: '标题与正文都留空，则该语言没有这一页。',
    updatedAt: (when: string) => `最后修改：${when}`,
    notWritten: '这种语言还没有写',
    saved: '已保存，读者随即看到新内容',
    titleNeeded: '写了正文就要有标题',
    readOnly: '您的角色只能查看这些页面。',
  },
  en: {
    title: 'Company pages',
    pages: 'Pages',
    names: {
      about: 'Company profile',
      method: 'Method',
      ordering: 'How to order',
      qualifications: 'Qualifications',
      terms: 'Terms and privacy',
    },
    pageTitle: 'Title',
    statement: 'One sentence below the title',
    body: 'Text',
    emptyHint: 'With title and text empty, the page does not exist in that language.',
    updatedAt: (when: string) => `Last changed ${when}`,
    notWritten: 'Not written in this language yet',
    saved: 'Saved; readers see it from now on',
    titleNeeded: 'A text needs a title',
    readOnly: 'Your role can look at these pages but not change them.',
  },
})
