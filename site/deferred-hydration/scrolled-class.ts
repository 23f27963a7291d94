// Sets a class on `<html>` while the page is scrolled; the header is compact then, before hydration too.

/** The threshold is the specification's (section 2.3). */
const scrolledBeyond = 40

export function watchScrolledClass(): void {
  const mark = () => document.documentElement.classList.toggle('is-scrolled', scrollY > scrolledBeyond)
  addEventListener('scroll', mark, { passive: true })
  addEventListener('pageshow', mark)
}
