import PortfolioPage from '@/pages/portfolio/portfolio-page';
import { renderAt } from '../render-page';

export const renderPage = (search = '') => renderAt(PortfolioPage, `/portfolio${search}`);
