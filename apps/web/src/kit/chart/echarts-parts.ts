// The parts of ECharts that our charts use: fetched with the first chart, never with a page.
import { BarChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

export { init };
