// Routes of news: list, translation parity, trash, new, edit.
import { Route, Routes } from 'react-router'
import { newsLocalizations } from '#contract/news-admin.ts'
import { NotFound } from '../../components/not-found.tsx'
import { TrashList } from '../../publishing/trash-list.tsx'
import { NewsCreatePage } from './news-create-page.tsx'
import { NewsEditPage } from './news-edit-page.tsx'
import { NewsListPage, NewsParityListPage } from './news-list-page.tsx'
import { NewsParityPage } from './news-parity-page.tsx'

export function NewsRoutes() {
  return (
    <Routes>
      <Route index element={<NewsListPage />} />
      <Route path="create" element={<NewsCreatePage />} />
      <Route path="parity" element={<NewsParityListPage />} />
      <Route path="trash" element={<TrashList resource="news-trash" items="news" endpoints={newsLocalizations} />} />
      <Route path=":id" element={<NewsEditPage />} />
      <Route path=":id/parity" element={<NewsParityPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
