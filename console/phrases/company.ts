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
    hint: '保存为草稿，发布后读者才能看到。没有发布或已下架的语言，网站上没有这一页。',
    titleNeeded: '请填写标题',
    savedDraft: '已保存为草稿，发布后访客才能看到',
    nothing: '没有需要保存的修改',
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
    hint: 'What is saved is a draft: readers see it once it is published. The site has no page in a language that is not published or is archived.',
    titleNeeded: 'Give it a title',
    savedDraft: 'Saved as a draft; visitors see it once it is published',
    nothing: 'There was nothing to save',
    readOnly: 'Your role can look at these pages but not change them.',
  },
})
