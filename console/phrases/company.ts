// Phrases of the company pages.
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
    statement: '标题下的说明',
    body: '正文',
    hint: '保存为草稿，发布后访客可见。未发布或已下架的语言版本不会在网站上显示。',
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
      method: 'Research method',
      ordering: 'How to order',
      qualifications: 'Qualifications',
      terms: 'Terms and privacy',
    },
    pageTitle: 'Title',
    statement: 'Tagline below the title',
    body: 'Text',
    hint: 'Changes are saved as a draft and become visible when published. A language that is unpublished or archived is not shown on the site.',
    titleNeeded: 'Enter a title',
    savedDraft: 'Saved as a draft. Publish it to make it visible to visitors',
    nothing: 'No changes to save',
    readOnly: 'Your role has read-only access to these pages.',
  },
})
