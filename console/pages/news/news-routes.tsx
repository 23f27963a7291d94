// Addresses of the news: list, trash, a new one, one in both languages.
import { Route, Routes } from 'react-router'
import { newsSides } from '#contract/content-admin.ts'
import { TrashList } from '../../publishing/trash-list.tsx'
import { NewsCreatePage, NewsEditPage } from './news-form.tsx'
import { NewsListPage } from './news-list-page.tsx'

export function NewsRoutes() {
  return (
    <Routes>
      <Route index element={<NewsListPage />} />
      <Route path="create" element={<NewsCreatePage />} />
      <Route path="trash" element={<TrashList resource="news-trash" items="news" calls={newsSides} />} />
      <Route path=":id" element={<NewsEditPage />} />
    </Routes>
  )
}
