// Phrases of fields for a file.
export const upload = {
  choose: '选择文件',
  another: '更换文件',
  hint: 'PDF、PNG 或 JPEG，不超过 10 MB',
  sending: (name: string) => `正在上传 ${name}`,
  done: '已上传',
  remove: (name: string) => `移除 ${name}`,
  empty: '此文件没有内容，请选择其他文件',
  wrongType: '仅支持 PDF、PNG 或 JPEG 文件，请选择其他文件',
  tooLarge: '文件超过 10 MB，请压缩后再上传',
}
