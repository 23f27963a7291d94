// Whether the page is scrolled, as a class on `<html>`: the header is compact then, with or without the application.

/** The threshold is the specification's (section 2.3). */
const scrolledBeyond = 40

export function watchScrolledClass(): void {
  const mark = () => document.documentElement.classList.toggle('is-scrolled', scrollY > scrolledBeyond)
  addEventListener('scroll', mark, { passive: true })
  addEventListener('pageshow', mark)
}
