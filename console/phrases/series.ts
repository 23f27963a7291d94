// Phrases of series: which report is a new edition of which, and what changed.
import { bothLanguages } from './phrases.ts'

export const seriesPhrases = bothLanguages({
  zh: {
    title: '系列',
    text: '同一报告逐期更新时，各期组成一个系列。授权在更新期内时，包含其间首次发布的后续各版。',
    alone: '该报告不属于任何系列',
    current: '本报告',
    published: (day: string) => `首次发布 ${day}`,
    unpublished: '尚未发布',
    trashed: '在回收站',
    told: (count: string) => `已通知 ${count} 份授权的持有人`,
    previous: '前一版',
    previousText: '本报告是哪份报告的新版。每份报告只能有一个下一版。',
    find: '按编号或标题查找报告',
    noneFound: '没有找到报告',
    choose: '选择',
    change: '更换',
    changes: { zh: '本版更新（中文）', en: '本版更新（英文）' },
    changesHint: '写给读者：与前一版相比更新了什么。显示在报告页、授权持有人的页面和通知邮件中。可留空。',
    toTell: (count: string) => `首次发布后，将以邮件通知更新期内的授权持有人，共 ${count} 份授权，每份只通知一次。`,
    toTellNow: (count: string) =>
      `本报告已发布：保存后将立即以邮件通知授权持有人，共 ${count} 份授权，每份只通知一次。`,
    telling: (count: string) => `尚有 ${count} 份授权待通知：报告以授权的语言发布后，将以邮件通知其持有人。`,
    toTellNobody: '目前没有需要通知的授权持有人。',
    noFile: '尚未上传交付文件：上传后才会通知授权持有人，在此之前他们看到的是“备稿中”。',
    save: '保存',
    saved: '已保存',
    confirmTitle: '保存并通知授权持有人？',
    confirm: '保存并通知',
    leave: '移出系列',
    leaveTitle: '将本报告移出系列？',
    leaveText: '本报告及其后续各版将与之前各版分开。之前各版的授权持有人将不能再下载这些新版，已发出的邮件无法撤回。',
    left: '已移出系列',
  },
  en: {
    title: 'Series',
    text: 'Reports that follow one another form a series. A licence includes the later editions that are first published while its updates run.',
    alone: 'This report belongs to no series',
    current: 'This report',
    published: (day: string) => `First published ${day}`,
    unpublished: 'Not published yet',
    trashed: 'In the trash',
    told: (count: string) => `Licence holders told: ${count}`,
    previous: 'Previous edition',
    previousText: 'The report of which this one is a new edition. A report has one next edition.',
    find: 'Find a report by number or title',
    noneFound: 'No report found',
    choose: 'Choose',
    change: 'Change',
    changes: { zh: 'What changed (Chinese)', en: 'What changed (English)' },
    changesHint:
      'For readers: what is new since the previous edition. Shown on the report page, to licence holders and in the mail to them. May be empty.',
    toTell: (count: string) =>
      `Licence holders whose updates run get a mail once the report is first published: ${count}. Each licence is told once.`,
    toTellNow: (count: string) =>
      `This report is published: licence holders get a mail as soon as you save: ${count}. Each licence is told once.`,
    telling: (count: string) =>
      `Licences whose holders are still to be told: ${count}. They get a mail once the report is published in the language of the licence.`,
    toTellNobody: 'There are no licence holders to tell at present.',
    noFile:
      'There is no delivery file yet: licence holders are told once there is one, and see “In preparation” until then.',
    save: 'Save',
    saved: 'Saved',
    confirmTitle: 'Save and tell licence holders?',
    confirm: 'Save and tell',
    leave: 'Take out of the series',
    leaveTitle: 'Take this report out of its series?',
    leaveText:
      'This report and its later editions are separated from the earlier ones, whose licence holders can no longer download them. Mails that were sent cannot be taken back.',
    left: 'Taken out of the series',
  },
})
